import '../app/mantine.css';
import '../app/fonts.css';
import '../app/global.css';
import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createQueryClient } from '../lib/query-client.ts';
import { cssVariables, theme } from '../app/theme.ts';

const queries = createQueryClient(() => undefined);
const schemes = localStorageColorSchemeManager({ key: 'aqua.theme' });

/** The providers around every page of the site. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={schemes}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </MantineProvider>
  );
}
