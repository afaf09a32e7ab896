import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { CodeEditorProps } from './code-editor.tsx';

const CodeEditor = lazy(() => import('./code-editor.tsx').then((module) => ({ default: module.CodeEditor })));

/** Loads CodeMirror when the first field needs it. */
export function LazyCodeEditor(props: CodeEditorProps) {
  return (
    <Suspense fallback={<Skeleton height={props.oneLine ? 34 : 90} />}>
      <CodeEditor {...props} />
    </Suspense>
  );
}
