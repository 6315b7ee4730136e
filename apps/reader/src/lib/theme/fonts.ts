/** The bundled fonts, by the name that styles use. Only these weights are loaded. */
export const fonts = {
  work400: require('@expo-google-fonts/ibm-plex-sans-thai/400Regular/IBMPlexSansThai_400Regular.ttf'),
  work500: require('@expo-google-fonts/ibm-plex-sans-thai/500Medium/IBMPlexSansThai_500Medium.ttf'),
  work600: require('@expo-google-fonts/ibm-plex-sans-thai/600SemiBold/IBMPlexSansThai_600SemiBold.ttf'),
  book500: require('@expo-google-fonts/trirong/Trirong_500Medium.ttf'),
};

export type Font = keyof typeof fonts;
