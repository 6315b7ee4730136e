export { ProfileRoute as default } from '../../features/profile/profile-route';
