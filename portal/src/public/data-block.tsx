import { DATA_BLOCK, dataText } from '../config/data-block.ts'

/** JSON for the page's script, in a block that no browser runs. */
export const DataBlock = ({ value }: { value: unknown }) => (
  <script type="application/json" id={DATA_BLOCK} dangerouslySetInnerHTML={{ __html: dataText(value) }} />
)
