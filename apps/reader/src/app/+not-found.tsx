export { NotFoundScreen as default } from '../layout/not-found-screen';
