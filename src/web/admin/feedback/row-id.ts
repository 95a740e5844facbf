/** The id of the button of a complaint's row. */
export const rowId = (complaintId: string) => `complaint-${complaintId}`;
