import { setTextOverrides } from 'core/texts'
import { readDataBlock } from './data-block.ts'
import { builtInPublished, type Published } from './published.ts'

/** Configuration that was published when the server sent this page. Import it before any module that shows a text. */
export const published: Published = (readDataBlock() as Published | null) ?? builtInPublished

setTextOverrides(published.strings)
