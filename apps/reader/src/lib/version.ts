import * as Application from 'expo-application';

/** Of the app that is installed. */
export const version = Application.nativeApplicationVersion ?? '';
