import { Image } from 'expo-image';
import { useContext, useMemo } from 'react';
import { StyleSheet } from 'react-native';
import { IsOnStage } from '../../viewer/page-stage';

interface Props {
  uri: string;
  label: string;
  /** Called when the image is on the screen. */
  onLoad: () => void;
}

export function PageImage({ uri, label, onLoad }: Props) {
  const source = useMemo(() => ({ uri }), [uri]);
  const isNamed = !useContext(IsOnStage);
  return (
    <Image
      source={source}
      {...(isNamed && { role: 'img', alt: label, accessibilityLabel: label })}
      accessible={isNamed}
      testID="page"
      onDisplay={onLoad}
      cachePolicy="none"
      contentFit="fill"
      allowDownscaling={false}
      style={StyleSheet.absoluteFill}
    />
  );
}
