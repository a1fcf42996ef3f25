/** What the provider lets this region do (SPEC section 4). */
export interface Availability {
  readonly all: boolean;
  readonly swap: boolean;
  readonly createConcentratedPosition: boolean;
  readonly addConcentratedPosition: boolean;
  readonly addStandardPosition: boolean;
  readonly removeConcentratedPosition: boolean;
  readonly removeStandardPosition: boolean;
  readonly addFarm: boolean;
  readonly removeFarm: boolean;
}
