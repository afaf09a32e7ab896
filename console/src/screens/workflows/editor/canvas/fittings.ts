import { MarkerType } from '@xyflow/react';

/** Options for fitting the whole workflow into the canvas. */
export const fitting = { maxZoom: 1, padding: 0.2 };

/** Leaves space for the card that explains how to build a workflow. */
export const fittingAbove = { maxZoom: 1, minZoom: 0.5, padding: { x: 0.2, top: '72px', bottom: '430px' } } as const;

export const edgeLook = { markerEnd: { type: MarkerType.ArrowClosed, width: 16, height: 16 } };
