import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The longest files first, as earlier runs or their sizes tell, so that none is left alone at the end; and those in a browser evenly among
 * the others: a browser keeps more than one core busy, and most others wait for something now and then.
 */
export default class OrderFiles extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const ordered = await super.sort(files);
    const inBrowser = ordered.filter(({ moduleId }) => moduleId.includes('/test/browser/'));
    const others = ordered.filter((file) => !inBrowser.includes(file));
    const places = [...spread(inBrowser), ...spread(others)];
    return places.sort((a, b) => a.place - b.place).map(({ file }) => file);
  }
}

function spread(files: TestSpecification[]): { file: TestSpecification; place: number }[] {
  return files.map((file, index) => ({ file, place: index / files.length }));
}
