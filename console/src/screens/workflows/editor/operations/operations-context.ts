import { createContext } from 'react';
import type { Operations } from './operation.ts';

/** The operations that the open definition calls; undefined until they are loaded. */
export const OperationsContext = createContext<Operations | undefined>(undefined);
