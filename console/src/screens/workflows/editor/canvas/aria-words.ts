import type { AriaLabelConfig } from '@xyflow/react';
import { type PlainKey, t, wordFor } from '../../../../words/words.ts';

/** What React Flow tells screen readers, in the language of the page. */
export function ariaWords(help: PlainKey): Partial<AriaLabelConfig> {
  return {
    'node.a11yDescription.default': t(help),
    'node.a11yDescription.keyboardDisabled': t(help),
    'node.a11yDescription.ariaLiveMessage': ({ direction, x, y }) =>
      t('editor.node_moved', {
        direction: wordFor('direction', direction) ?? direction,
        x: Math.round(x),
        y: Math.round(y),
      }),
    'edge.a11yDescription.default': t('editor.edge_help'),
    'minimap.ariaLabel': t('editor.minimap'),
    'handle.ariaLabel': t('editor.handle'),
  };
}
