import { autocompletion, type CompletionSource, closeBrackets, startCompletion } from '@codemirror/autocomplete';
import { javascript, javascriptLanguage } from '@codemirror/lang-javascript';
import { json } from '@codemirror/lang-json';
import { syntaxHighlighting } from '@codemirror/language';
import { EditorState, type Extension } from '@codemirror/state';
import { placeholder } from '@codemirror/view';
import { classHighlighter } from '@lezer/highlight';
import { basicSetup, EditorView, minimalSetup } from 'codemirror';
import { type RefObject, useEffect, useImperativeHandle, useRef } from 'react';
import classes from './code.module.css';
import { markExpressions } from './mark-expressions.ts';

export type CodeLanguage = 'template' | 'json' | 'javascript';

export interface CodeEditorProps {
  language: CodeLanguage;
  value: string;
  onChange: (value: string) => void;
  /** The id of the element that labels the field. */
  labelledBy: string;
  describedBy?: string | undefined;
  /** Enter adds no line. */
  oneLine?: boolean;
  readOnly?: boolean;
  invalid?: boolean;
  placeholder?: string | undefined;
  complete?: CompletionSource | undefined;
  onFocusChange?: ((hasFocus: boolean) => void) | undefined;
  /** Receives commands for other components to call. */
  commands?: RefObject<CodeCommands | null> | undefined;
}

export interface CodeCommands {
  /** Starts an expression at the cursor and opens its completion. */
  insertExpression(): void;
  /** Inserts an expression at the cursor. */
  insert(path: string): void;
}

/** CodeMirror as a form field. Every change is reported at once, and a value from outside replaces the text. */
export function CodeEditor(props: CodeEditorProps) {
  const { language, value, oneLine = false, readOnly = false, labelledBy } = props;
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const latest = useRef(props);
  latest.current = props;

  useEffect(() => {
    if (!host.current) return;
    const made = new EditorView({
      parent: host.current,
      doc: latest.current.value,
      extensions: extensionsFor(language, { oneLine, readOnly, labelledBy }, () => latest.current),
    });
    view.current = made;
    return () => {
      made.destroy();
      view.current = null;
    };
  }, [language, oneLine, readOnly, labelledBy]);

  useEffect(() => {
    const current = view.current?.state.doc.toString();
    if (current === undefined || current === value) return;
    view.current?.dispatch({ changes: { from: 0, to: current.length, insert: value } });
  }, [value]);

  useImperativeHandle(props.commands, () => ({
    insertExpression: () => view.current && openExpression(view.current),
    insert: (path) => view.current && insertPath(view.current, path),
  }));

  return (
    <div ref={host} className={classes.editor} data-language={language} data-invalid={props.invalid || undefined} />
  );
}

function openExpression(view: EditorView): void {
  const { selection, doc } = view.state;
  // If nobody has placed the cursor yet, inserts at the end.
  const at = view.hasFocus || selection.main.head > 0 ? selection.main.head : doc.length;
  const before = doc.sliceString(0, at);
  const isInside = before.lastIndexOf('{{') > before.lastIndexOf('}}');
  view.focus();
  if (!isInside) view.dispatch({ changes: { from: at, insert: '{{  }}' }, selection: { anchor: at + 3 } });
  startCompletion(view);
}

/** Inside an expression, only the path is inserted. */
function insertPath(view: EditorView, path: string): void {
  const { from, to } = view.state.selection.main;
  const before = view.state.doc.sliceString(0, from);
  const isInside = before.lastIndexOf('{{') > before.lastIndexOf('}}');
  const text = isInside ? path : `{{ ${path} }}`;
  view.focus();
  view.dispatch({ changes: { from, to, insert: text }, selection: { anchor: from + text.length } });
}

function extensionsFor(
  language: CodeLanguage,
  { oneLine, readOnly, labelledBy }: { oneLine: boolean; readOnly: boolean; labelledBy: string },
  latest: () => CodeEditorProps,
): Extension[] {
  const complete: CompletionSource = (context) => latest().complete?.(context) ?? null;
  const { describedBy, placeholder: example } = latest();
  const attributes: Record<string, string> = { 'aria-labelledby': labelledBy, spellcheck: 'false' };
  if (describedBy) attributes['aria-describedby'] = describedBy;
  if (readOnly) attributes['aria-readonly'] = 'true';
  return [
    language === 'template' ? [minimalSetup, markExpressions, closeBrackets()] : basicSetup,
    language === 'template' ? autocompletion({ override: [complete], icons: false }) : [],
    language === 'json' ? json() : [],
    language === 'javascript' ? [javascript(), javascriptLanguage.data.of({ autocomplete: complete })] : [],
    syntaxHighlighting(classHighlighter),
    EditorView.lineWrapping,
    example ? placeholder(example) : [],
    EditorView.contentAttributes.of(attributes),
    // A read-only text can still be selected and copied.
    EditorState.readOnly.of(readOnly),
    oneLine ? EditorState.transactionFilter.of((change) => (change.newDoc.lines > 1 ? [] : change)) : [],
    EditorView.updateListener.of((update) => {
      if (update.docChanged) {
        const text = update.state.doc.toString();
        if (text !== latest().value) latest().onChange(text);
      }
      if (update.focusChanged) latest().onFocusChange?.(update.view.hasFocus);
    }),
  ];
}
