export { JoinScreen as default } from '../../features/join/join-screen';
