import { useComputedColorScheme } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useCallback, useEffect, useRef } from 'react';
import { useRead } from '../../../api/use-action.ts';
import { t } from '../../../words/words.ts';

/** Uses the stylesheet of the public page. The sandbox of the frame allows no scripts. */
const empty = '<!doctype html><html><head><link rel="stylesheet" href="/p/page.css"></head><body></body></html>';

interface PostFrameProps {
  title: string;
  body: string;
  className: string | undefined;
  /** In pixels: the frame is as high as the post, and scrolls beyond this height. */
  maxHeight?: number;
}

/** The published form of a post, rendered by the server in its own frame. */
export function PostFrame({ title, body, className, maxHeight }: PostFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const scheme = useComputedColorScheme('light');
  const [settled] = useDebouncedValue(body, 300);
  const preview = useRead('publishing.preview', { body: settled });
  const isEmpty = settled.trim() === '';
  const html = preview.data?.html ?? '';
  const fit = useCallback(() => {
    const height = frame.current?.contentDocument?.documentElement?.offsetHeight;
    if (frame.current && height && maxHeight !== undefined)
      frame.current.style.height = `${Math.min(height, maxHeight)}px`;
  }, [maxHeight]);
  // Written into the existing frame, because a new frame for each letter would flicker and lose the scroll position.
  const show = useCallback(() => {
    const page = frame.current?.contentDocument;
    if (!page?.body) return;
    page.documentElement.lang = document.documentElement.lang || 'en';
    page.documentElement.style.colorScheme = scheme;
    page.title = title;
    const heading = page.createElement('h1');
    heading.textContent = title;
    const text = page.createElement('div');
    text.className = isEmpty ? 'soft' : 'text';
    if (isEmpty) text.textContent = t('post.preview_empty');
    else text.innerHTML = html;
    page.body.replaceChildren(heading, text);
    fit();
  }, [title, html, isEmpty, scheme, fit]);
  useEffect(show, [show]);
  // On a phone, the frame is hidden behind the list at first, and has no height until it is opened.
  useEffect(() => {
    if (!frame.current) return;
    let planned = 0;
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(planned);
      planned = requestAnimationFrame(fit);
    });
    observer.observe(frame.current);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(planned);
    };
  }, [fit]);
  return (
    <iframe
      ref={frame}
      className={className}
      title={t('post.preview')}
      sandbox="allow-same-origin"
      srcDoc={empty}
      onLoad={show}
    />
  );
}
