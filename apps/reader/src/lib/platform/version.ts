import * as Application from 'expo-application';

/** The version of the installed app. */
export const version = Application.nativeApplicationVersion ?? '';
