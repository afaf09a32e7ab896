import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../api/request.ts';
import type { Post, PostFields } from '../../../api/types.ts';
import { useWrite } from '../../../api/use-action.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import { mapErrors } from '../../../ui/form/map-errors.ts';
import { t } from '../../../words/words.ts';

const names = ['title', 'body', 'slug', 'excerpt', 'channel'] as const;

/** The values of the form, and saving them. A live update does not replace what is being typed. */
export function usePostForm(post: Post | undefined) {
  const navigate = useNavigate();
  const write = useWrite('publishing.save_post', 'post');
  const [base, setBase] = useState(post);
  const [values, setValues] = useState(() => valuesOf(post));
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [error, setError] = useState<unknown>();
  const isDirty = differ(values, valuesOf(base));

  const start = (from: Post) => {
    setBase(from);
    setValues(valuesOf(from));
    setProblems({});
    setError(undefined);
  };
  useEffect(() => {
    if (post && post.updatedAt !== base?.updatedAt && !isDirty) {
      setBase(post);
      setValues(valuesOf(post));
    }
  }, [post, base, isDirty]);
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);

  /** Shows an error of the server at its field, then throws it. */
  const save = async (over?: Post): Promise<Post> => {
    setError(undefined);
    setProblems({});
    try {
      if (values.title.trim() === '')
        throw new ApiError(422, 'invalid_input', '', [{ path: '/title', message: t('form.required') }]);
      const version = over ?? base;
      const known = version ? { id: version.id, expectedUpdatedAt: version.updatedAt } : {};
      const saved = await write.mutateAsync({ ...fieldsOf(values), ...known });
      start(saved);
      if (!version) void navigate({ to: '/posts/$id', params: { id: saved.id }, replace: true });
      return saved;
    } catch (cause) {
      const mapped = mapErrors(cause, names, { slug_taken: 'slug', channel_not_found: 'channel' });
      setProblems(mapped.fields);
      setError(mapped.rest);
      throw cause;
    }
  };
  return {
    base,
    values,
    problems,
    error,
    isDirty,
    isSaving: write.isPending,
    change: (changes: Partial<PostValues>) => setValues((before) => ({ ...before, ...changes })),
    start,
    save,
    /** For buttons: errors are already shown. */
    submit: (over?: Post) =>
      save(over).then(
        ({ title }) => notify.done(t('post.saved', { title })),
        () => undefined,
      ),
  };
}

export type PostForm = ReturnType<typeof usePostForm>;

/** The typed values. */
interface PostValues {
  title: string;
  body: string;
  slug: string;
  excerpt: string;
  channel: string;
}

function valuesOf(post: Post | undefined): PostValues {
  return {
    title: post?.title ?? '',
    body: post?.body ?? '',
    slug: post?.slug ?? '',
    excerpt: post?.excerpt ?? '',
    channel: post?.channel ?? 'page',
  };
}

/** An empty address is not sent: a new post gets one from its title, and an existing one keeps its own. */
function fieldsOf({ title, body, slug, excerpt, channel }: PostValues): PostFields {
  return { title: title.trim(), body, excerpt: excerpt.trim(), channel, ...(slug.trim() ? { slug: slug.trim() } : {}) };
}

function differ(left: PostValues, right: PostValues): boolean {
  return (Object.keys(left) as (keyof PostValues)[]).some((name) => left[name] !== right[name]);
}
