import { setTextOverrides } from 'core/texts'
import { readDataBlock } from './data-block.ts'
import { builtInPublished, type Published } from './published.ts'

/** What was published when this page was sent. Imported before anything that shows a text. */
export const published: Published = (readDataBlock() as Published | null) ?? builtInPublished

setTextOverrides(published.strings)
