import { expect } from 'vitest'
import { paths } from 'core/paths'
import { at, test } from '../support/test.ts'

test('every address that the portal has a screen for is one that the server knows', async () => {
  for (const path of Object.values(paths)) {
    const response = await fetch(at.site(path.replace(/:\w+/g, 'x')))
    expect(`${path} ${response.status}`).toBe(`${path} 200`)
  }
})
