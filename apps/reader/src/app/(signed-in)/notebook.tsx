export { NotebookScreen as default } from '../../features/notebook/notebook-screen';
