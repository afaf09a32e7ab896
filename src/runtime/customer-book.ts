import type { Catalogue } from './catalogue.ts';
import type { CustomerBook } from './define-module.ts';

/** The customer book of the module that keeps customers. */
export function customerBookOf({ catalogue }: { catalogue: Catalogue }): CustomerBook {
  for (const { customerBook } of catalogue.modules.values()) if (customerBook) return customerBook;
  throw new Error('No module keeps customers.');
}
