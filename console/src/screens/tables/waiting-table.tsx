import { Skeleton } from '@mantine/core';
import classes from './table-screen.module.css';

const lines = Array.from({ length: 8 }, (_, index) => index);

/** Placeholders for tools, header and rows, so that nothing jumps when they load. */
export function WaitingTable({ isGrid }: { isGrid: boolean }) {
  if (isGrid) {
    return (
      <div className={classes.waiting} aria-hidden="true">
        <div className={classes.waitingTools}>
          <Skeleton width={110} height={30} />
          <Skeleton width={240} height={30} />
          <Skeleton width={76} height={30} />
          <Skeleton width={76} height={30} />
        </div>
        <div className={classes.waitingHead} />
        {lines.map((line) => (
          <div key={line} className={classes.waitingLine}>
            <Skeleton width={`${30 + ((line * 7) % 20)}%`} height={9} />
          </div>
        ))}
      </div>
    );
  }
  return (
    <div className={classes.padded} aria-hidden="true">
      <Skeleton width={180} height={16} />
      <Skeleton width={340} height={12} mt={12} mb={18} />
      <div className={classes.waitingBox}>
        {lines.slice(0, 5).map((line) => (
          <div key={line} className={classes.waitingLine}>
            <Skeleton width={`${24 + ((line * 7) % 20)}%`} height={9} />
          </div>
        ))}
      </div>
    </div>
  );
}
