import { MarkerType } from '@xyflow/react';

export const edgeLook = { markerEnd: { type: MarkerType.ArrowClosed, width: 16, height: 16 } };
