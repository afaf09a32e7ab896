import type { Run } from '../../../api/types.ts';
import { Section } from '../../../ui/layout/page.tsx';
import { formatBytes } from '../../../words/format.ts';
import { t } from '../../../words/words.ts';
import classes from './detail.module.css';
import { useStepTitles } from './use-step-titles.ts';

type RunFile = Run['files'][number];

/** Image types that cannot run scripts in the browser. */
const shownTypes = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']);
const maxShownBytes = 10 * 1024 * 1024;

/** The files of the run as downloads; small images are shown. */
export function RunFiles({ run }: { run: Run }) {
  const titleOf = useStepTitles(run.definition);
  if (run.files.length === 0) return null;
  return (
    <Section title={t('run.files')}>
      <ul className={classes.files}>
        {run.files.map((file) => (
          <li key={file.id}>
            {isShown(file) && (
              <img className={classes.preview} src={`/api/files/${file.id}`} alt={file.name} loading="lazy" />
            )}
            <span>
              {file.url === null ? (
                t('run.file_secret')
              ) : (
                <a className={classes.link} href={`/api/files/${file.id}`} download={file.name}>
                  {file.name}
                </a>
              )}{' '}
              <span className={classes.quiet}>
                {formatBytes(file.size)} · {file.path === '' ? t('run.file_of_trigger') : titleOf(file.path)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function isShown({ url, mediaType, size }: RunFile): boolean {
  return url !== null && shownTypes.has(mediaType) && size <= maxShownBytes;
}
