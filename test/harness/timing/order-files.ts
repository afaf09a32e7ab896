import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Starting programs and breaking them takes long, however short the file. */
const programs = /\/test\/(faults|start|trust\/tripwire)/;

/**
 * Runs the longest files first, judged by earlier runs or by size, so that no long file runs alone at the end. Browser
 * files are spread evenly among the others: a browser keeps more than one core busy, while other tests often wait.
 */
export default class OrderFiles extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const ordered = await super.sort(files);
    const inBrowser = ordered.filter(({ moduleId }) => moduleId.includes('/test/browser/'));
    const others = ordered.filter((file) => !inBrowser.includes(file));
    const withPrograms = others.filter(({ moduleId }) => programs.test(moduleId));
    const rest = others.filter((file) => !withPrograms.includes(file));
    const places = [...spread(inBrowser), ...spread([...withPrograms, ...rest])];
    return places.sort((a, b) => a.place - b.place).map(({ file }) => file);
  }
}

function spread(files: TestSpecification[]): { file: TestSpecification; place: number }[] {
  return files.map((file, index) => ({ file, place: index / files.length }));
}
