export { MyDataScreen as default } from '../../features/my-data/my-data-screen';
