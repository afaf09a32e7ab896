import { useElementSize } from '@mantine/hooks';
import classes from './charts.module.css';
import { type ChartProps, useMarks } from './marks.ts';

/** Slices of a whole, the first at the top. Values that are not positive have no slice. */
export function PieChart({ title, labels, series, onOpen, say }: ChartProps) {
  const { ref, width, height } = useElementSize();
  const values = labels.map((_, group) => Math.max(0, series[0]?.values[group] ?? 0));
  const whole = values.reduce((sum, value) => sum + value, 0) || 1;
  const mark = useMarks(labels.length, onOpen && ((place) => onOpen(place, 0)));
  const radius = Math.max(Math.min(width, height) / 2 - 6, 1);
  const ends = values.map((_, group) => values.slice(0, group + 1).reduce((sum, value) => sum + value, 0) / whole);
  return (
    <div ref={ref} className={classes.canvas}>
      {width > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a drawing has no fieldset.
        <svg width={width} height={height} role="group" aria-label={title} className={classes.chart}>
          <g transform={`translate(${width / 2} ${height / 2})`}>
            {labels.map((label, group) => (
              <g key={label} {...mark(group, say(group, 0))} className={classes.mark}>
                <title>{say(group, 0)}</title>
                <path
                  d={slicePath(ends[group - 1] ?? 0, ends[group] ?? 1, radius)}
                  className={`${classes.fill} ${classes.slice}`}
                  data-colour={group % 8}
                />
              </g>
            ))}
          </g>
        </svg>
      )}
    </div>
  );
}

function slicePath(from: number, to: number, radius: number): string {
  const at = (part: number) =>
    `${(radius * Math.sin(part * 2 * Math.PI)).toFixed(2)} ${(-radius * Math.cos(part * 2 * Math.PI)).toFixed(2)}`;
  // An arc cannot describe a full circle, so it is drawn as two halves.
  if (to - from > 0.9999) return `M${at(0)}A${radius} ${radius} 0 1 1 ${at(0.5)}A${radius} ${radius} 0 1 1 ${at(0)}Z`;
  return `M0 0L${at(from)}A${radius} ${radius} 0 ${to - from > 0.5 ? 1 : 0} 1 ${at(to)}Z`;
}
