import { createContext } from 'react';

/**
 * True inside a stage that screen readers treat as one element, named after its pages and with
 * actions that turn them. The page images are then not elements of their own.
 */
export const IsOnStage = createContext(false);
