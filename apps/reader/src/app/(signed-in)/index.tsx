export { LibraryScreen as default } from '../../features/library/library-screen';
