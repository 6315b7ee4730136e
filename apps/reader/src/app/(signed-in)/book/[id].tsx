export { ReaderScreen as default } from '../../../features/reader/reader-screen';
