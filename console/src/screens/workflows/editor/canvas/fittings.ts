import { MarkerType } from '@xyflow/react';

/** What a view of the whole workflow leaves free at its edges. */
export const fitting = { maxZoom: 1, padding: 0.2 };

/** Above the card that tells how a workflow begins. */
export const fittingAbove = { maxZoom: 1, minZoom: 0.5, padding: { x: 0.2, top: '72px', bottom: '430px' } } as const;

export const edgeLook = { markerEnd: { type: MarkerType.ArrowClosed, width: 16, height: 16 } };
