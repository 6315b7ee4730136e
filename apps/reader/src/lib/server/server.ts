/** The address of the API on a phone. It is set when the app is built. */
export const server = {
  baseUrl: process.env.EXPO_PUBLIC_API_URL ?? 'http://localhost:4000',
  applicationToken: process.env.EXPO_PUBLIC_APPLICATION_TOKEN ?? 'aqua-reader',
};
