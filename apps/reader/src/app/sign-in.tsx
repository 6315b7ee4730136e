export { SignInScreen as default } from '../features/sign-in/sign-in-screen';
