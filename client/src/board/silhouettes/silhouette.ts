/** A drawing in two tones, feet on y = 0, about 84 wide and 46 high, looking to the right. */
export interface Silhouette {
  front: string
  /** What stands behind, paler. */
  back?: string
}
