export { ProfileScreen as default } from '../../features/profile/profile-screen';
