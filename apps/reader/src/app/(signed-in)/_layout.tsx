export { SignedInLayout as default } from '../../layout/signed-in-layout';
