import { createContext } from 'react';

/**
 * True below a stage that screen readers meet as one element, with the name of its pages and the
 * actions that turn them. The images of the pages are then none of their own.
 */
export const IsOnStage = createContext(false);
