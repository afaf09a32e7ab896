import type { PackOffer } from '../../../api/types.ts';
import classes from './apps.module.css';

/** Two letters on the colour of the service, which avoids using anybody's trademark. */
export function PackMark({ letters, color }: PackOffer['mark']) {
  return (
    <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true" className={classes.packMark}>
      <rect width="32" height="32" rx="8" fill={color} />
      <text x="16" y="21" textAnchor="middle" fontSize="13" fontWeight="600" fill="#fff">
        {letters}
      </text>
    </svg>
  );
}
