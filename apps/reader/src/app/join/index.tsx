export { TypeCodeScreen as default } from '../../features/join/type-code-screen';
