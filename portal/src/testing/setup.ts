import { configure } from '@testing-library/react'

// Screens are compiled when they are first shown, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 })
