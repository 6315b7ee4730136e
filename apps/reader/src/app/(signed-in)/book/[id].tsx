export { BookScreen as default } from '../../../features/book/book-screen';
