import { useMedia } from './use-min-width.ts'

/** Whether the main pointer is a finger: the device is a phone or tablet, which has a camera. */
export const useCoarsePointer = () => useMedia('(pointer: coarse)')
