/** Programs with a profile. */
export type VendorName = 'fox' | 'sina' | 'pandanet' | 'ogs' | 'kgs' | 'multigo'
