import {
  Decoration,
  type DecorationSet,
  type EditorView,
  MatchDecorator,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view';

const matcher = new MatchDecorator({
  regexp: /\{\{[^{}]*(?:\}(?!\})[^{}]*)*\}\}/g,
  decoration: Decoration.mark({ class: 'expression' }),
});

/** Highlights the text from `{{` to `}}`. */
export const markExpressions = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;

    constructor(view: EditorView) {
      this.decorations = matcher.createDeco(view);
    }

    update(update: ViewUpdate): void {
      this.decorations = matcher.updateDeco(update, this.decorations);
    }
  },
  { decorations: (plugin) => plugin.decorations },
);
