import { probe, type Probes } from '@portal/platform/server/testing/probe.ts';
import { previewLabel, readLabelLayoutVersions, saveLabelLayout } from '../../contract/endpoints.ts';
import { houseLayouts } from '../../contract/layout/layout.ts';

export const probes: Probes = [
  probe(saveLabelLayout, () => ({
    form: 'gtl-inner',
    number: 0,
    layout: houseLayouts['gtl-inner'],
    reason: 'foreign hand',
  })),
  probe(readLabelLayoutVersions, () => ({ form: 'gtl-inner' })),
  probe(previewLabel, () => ({
    form: 'gtl-inner',
    layout: houseLayouts['gtl-inner'],
    noteNumber: null,
  })),
];
