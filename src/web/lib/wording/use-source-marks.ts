import { useEffect } from 'react';
import type { Generated } from '../../../contract/provenance/generated.ts';
import {
  composedSourceType,
  createJsonLd,
  sourceMetaName,
  toScriptJson,
} from '../../../contract/provenance/source-marks.ts';

/**
 * Marks the document for machines as holding a label that a model took part in, as long as this is
 * shown. `name`: the label's title. Also removes the marks that a served document came with.
 */
export function useSourceMarks(generated: Generated | undefined, name: string): void {
  useEffect(() => {
    removeMarks();
    if (!generated) return;
    const meta = Object.assign(document.createElement('meta'), {
      name: sourceMetaName,
      content: composedSourceType,
    });
    const data = Object.assign(document.createElement('script'), {
      type: 'application/ld+json',
      textContent: toScriptJson(createJsonLd(generated, name)),
    });
    for (const mark of [meta, data]) mark.dataset.of = sourceMetaName;
    document.head.append(meta, data);
    return removeMarks;
  }, [generated, name]);
}

function removeMarks(): void {
  for (const mark of document.querySelectorAll(`[data-of="${sourceMetaName}"]`)) mark.remove();
}
