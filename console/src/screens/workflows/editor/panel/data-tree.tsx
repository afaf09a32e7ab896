import { ChevronDown, ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { isRecord } from '../../../../api/is-record.ts';
import { t } from '../../../../words/words.ts';
import { Expected } from '../code/expression-scope.ts';
import classes from '../operations/operations.module.css';

interface DataTreeProps {
  /** The path of the whole value in expressions, such as `steps.find.output`. */
  path: string;
  value: unknown;
  onInsert: (path: string) => void;
}

/** Only this many parts of a list or object are shown. The others are similar, or can be typed. */
const maxInside = 60;

/** A value as a tree. Each part can be inserted with a click or dragged into a field. */
export function DataTree({ path, value, onInsert }: DataTreeProps) {
  return (
    <ul className={classes.tree}>
      {partsOf(value).map(([key, inner]) => (
        <Branch key={key} name={key} path={`${path}${stepTo(key)}`} value={inner} onInsert={onInsert} depth={0} />
      ))}
    </ul>
  );
}

function Branch({ name, path, value, onInsert, depth }: DataTreeProps & { name: string; depth: number }) {
  const { parts, path: inside } = useMemo(() => unfolded(path, value), [path, value]);
  const [isOpen, setIsOpen] = useState(depth < 1 && name === 'structuredContent');
  return (
    <li>
      <div className={classes.line}>
        {parts.length > 0 ? (
          <button
            type="button"
            className={classes.fold}
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'data_tree.fold' : 'data_tree.unfold', { path })}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? <ChevronDown size={14} /> : <ChevronRight size={14} />}
          </button>
        ) : (
          <span className={classes.leaf} />
        )}
        <button
          type="button"
          className={classes.value}
          draggable
          aria-label={t('data_tree.insert', { path })}
          title={path}
          // Keeps the focus in the current field.
          onMouseDown={(event) => event.detail > 1 && event.preventDefault()}
          onDragStart={(event) => {
            event.dataTransfer.setData('text/plain', `{{ ${path} }}`);
            event.dataTransfer.effectAllowed = 'copy';
          }}
          onClick={() => onInsert(path)}
        >
          <span className={classes.key}>{name}</span>
          <span className={classes.sample}>{sampleOf(value)}</span>
        </button>
      </div>
      {isOpen && (
        <ul className={classes.tree}>
          {parts.map(([key, inner]) => (
            <Branch
              key={key}
              name={key}
              path={`${inside}${stepTo(key)}`}
              value={inner}
              onInsert={onInsert}
              depth={depth + 1}
            />
          ))}
        </ul>
      )}
    </li>
  );
}

/** A longer text is not searched for JSON. */
const maxJson = 200_000;

/** The parts of a value and the path that leads to them. A text that is JSON must be parsed in the expression first. */
function unfolded(path: string, value: unknown): { parts: [string, unknown][]; path: string } {
  if (typeof value !== 'string' || value.length > maxJson || !/^\s*[{[]/.test(value))
    return { parts: partsOf(value), path };
  try {
    return { parts: partsOf(JSON.parse(value)), path: `PARSE_JSON(${path})` };
  } catch {
    return { parts: [], path };
  }
}

function partsOf(value: unknown): [string, unknown][] {
  if (value instanceof Expected) return [];
  if (Array.isArray(value)) return value.slice(0, maxInside).map((one, place) => [`[${place}]`, one]);
  return isRecord(value) ? Object.entries(value).slice(0, maxInside) : [];
}

/** The key as it is written in an expression. */
function stepTo(key: string): string {
  if (/^\[\d+\]$/.test(key)) return key;
  return /^[A-Za-z_]\w*$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`;
}

function sampleOf(value: unknown): string {
  if (value instanceof Expected) return value.type;
  if (Array.isArray(value)) return `[${value.length}]`;
  if (isRecord(value)) return '';
  return value === null || value === undefined ? '–' : String(value).slice(0, 80);
}
