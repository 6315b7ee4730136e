export { SignedInLayout as default } from '../../components/signed-in-layout';
