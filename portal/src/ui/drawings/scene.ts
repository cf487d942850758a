import type { HouseShape } from './house.tsx'
import type { TreeShape } from './plants.tsx'

/** Houses of the street from left to right, in a drawing 1440 units wide; narrow screens show its middle. */
export const houses: HouseShape[] = [
  {
    box: [60, 120, 104],
    tones: ['b', 'a'],
    windows: { at: [18, 116], size: [18, 22], step: [34, 0], floors: ['ee'] },
    panel: [82, 112, 2, 4, 'a'],
    door: [56, 40, 12, 'a'],
  },
  {
    box: [206, 120, 78],
    gable: 52,
    tones: ['e', 'c'],
    windows: { at: [18, 140], size: [14, 16], step: [24, 0], floors: ['dd'] },
    door: [87, 52, 13, 'a'],
  },
  {
    box: [382, 84, 150],
    tones: ['n', 'c'],
    windows: { at: [16, 64], size: [14, 16], step: [26, 30], floors: ['ed', 'de', 'ed', 'd.'] },
    door: [62, 36, 10, 'c'],
  },
  {
    box: [540, 150, 64],
    gable: 58,
    tones: ['a', 'k'],
    windows: { at: [20, 154], size: [22, 18], step: [86, 0], floors: ['dd'] },
    door: [74, 50, 14, 'e'],
  },
  {
    box: [752, 96, 98],
    gable: 44,
    tones: ['d', 'c'],
    panel: [13, 116, 5, 2, 'c'],
    door: [48, 46, 13, 'k'],
  },
  {
    box: [880, 132, 122],
    tones: ['e', 'a'],
    windows: { at: [18, 96], size: [24, 20], step: [36, 0], floors: ['bbd'] },
    panel: [18, 130, 3, 4, 'b'],
    door: [95, 50, 15, 'c'],
  },
  {
    box: [1088, 112, 70],
    gable: 48,
    tones: ['n', 'c'],
    windows: { at: [18, 148], size: [18, 18], step: [66, 0], floors: ['ed'] },
    door: [60, 50, 13, 'a'],
  },
  {
    box: [1256, 76, 166],
    tones: ['a', 'k'],
    windows: { at: [16, 48], size: [14, 15], step: [30, 28], floors: ['de', 'ed', 'ee', 'dd', 'e.'] },
    door: [53, 34, 10, 'e'],
  },
  {
    box: [1356, 110, 74],
    gable: 50,
    tones: ['e', 'a'],
    windows: { at: [18, 146], size: [14, 16], step: [24, 0], floors: ['d'] },
    door: [65, 50, 13, 'c'],
  },
]

export const trees: TreeShape[] = [
  { x: 28, radius: 26, tone: 'b' },
  { x: 352, radius: 22, tone: 'a' },
  { x: 724, radius: 18, tone: 'b' },
  { x: 1046, radius: 30, tone: 'a' },
]

export const palms = [
  { x: 506, height: 104 },
  { x: 1226, height: 96 },
]

export const sun = { x: 640, y: 92, radius: 46 }
