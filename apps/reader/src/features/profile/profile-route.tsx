import { router } from 'expo-router';
import { useState } from 'react';
import { LibraryScreen } from '../library/library-screen';
import { ProfileScreen } from './profile-screen';

/** The profile lies over the screen before it; over the library if its address is opened directly. */
export function ProfileRoute() {
  const [isFirst] = useState(() => !router.canGoBack());
  return (
    <>
      {isFirst && <LibraryScreen />}
      <ProfileScreen />
    </>
  );
}
